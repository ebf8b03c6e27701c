import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { useBlobSource } from './use-blob-source.ts'

/** A thumbnail of an image file, or a paper clip. Decorative: the name is next to it. */
export function FileLook({ file }: { file: File }) {
  const source = useBlobSource<HTMLImageElement>(file)
  const [unshowable, setUnshowable] = useState<File>()
  if (!file.type.startsWith('image/') || unshowable === file) return <Icon of={IconPaperclip} />
  return (
    <img
      ref={source}
      className={`${shared.rigid} ${shared.inset}`}
      style={{ width: 56, height: 40, borderRadius: 4, objectFit: 'cover' }}
      alt=""
      onError={() => setUnshowable(file)}
    />
  )
}
