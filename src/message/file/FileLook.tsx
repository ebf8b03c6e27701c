import { IconPaperclip } from '@tabler/icons-react'
import { useState, useCallback, type RefCallback } from 'react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** A thumbnail of an image file, or a paper clip. Decorative: the name is next to it. */
export function FileLook({ file }: { file: File }) {
  const source = useBlobSource<HTMLImageElement>(file)
  const [unshowable, setUnshowable] = useState<File>()
  if (!file.type.startsWith('image/') || unshowable === file) return <Icon of={IconPaperclip} />
  return (
    <img
      ref={source}
      className={`${shared.rigid} ${shared.inset}`}
      style={{ width: '3.5rem', height: '2.5rem', borderRadius: 4, objectFit: 'cover' }}
      alt=""
      onError={() => setUnshowable(file)}
    />
  )
}

/** Returns a ref that shows a local file in an element with a `src`, until the element unmounts. */
export function useBlobSource<E extends HTMLImageElement | HTMLMediaElement>(
  file: Blob | undefined,
): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element || !file) return undefined
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}
