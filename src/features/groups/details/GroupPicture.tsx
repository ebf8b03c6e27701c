import { Box, FileButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { encodeBase64 } from '#message/file/encode-base64.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { requestOf, useGroupWrite, type GroupPart } from './use-group-write.tsx'
import classes from './GroupPicture.module.css'

/** The picture of a group. Addresses of the platform are not loaded: that would reveal to it who looks. */
export function GroupPicture({ address, ...part }: GroupPart & { address: string | undefined }) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('updateGroupPicture', part)
  const [sent, setSent] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const source = sent ?? (address?.startsWith('data:image/') === true ? address : undefined)

  async function change(file: File) {
    setUnreadable(undefined)
    let image: string
    try {
      image = await (await encodeBase64(await squarePicture(file))).text()
    } catch {
      setUnreadable(file.name)
      return
    }
    await write
      .run({ ...requestOf(part), body: { image } })
      .then((result) => result && setSent(`data:image/jpeg;base64,${image}`))
      // The error is shown below.
      .catch(() => undefined)
  }

  const look =
    source === undefined ? (
      <Icon of={IconUsersGroup} size={24} />
    ) : (
      <Box component="img" src={source} alt="" w="100%" h="100%" />
    )
  if (!part.may) return <span className={classes.picture}>{look}</span>
  return (
    <div className={shared.rigid}>
      <FileButton onChange={(file) => file && void change(file)} accept="image/*">
        {(props) => (
          <ChangeButton
            {...props}
            variant="transparent"
            className={classes.picture ?? ''}
            loading={write.pending}
            aria-label={t.changePicture}
            title={t.changePicture}
          >
            {look}
          </ChangeButton>
        )}
      </FileButton>
      {unreadable !== undefined && <Note kind="bad" title={t.noPicture(unreadable)} />}
      {failure}
    </div>
  )
}

/** Size of a group picture, in pixels per side. */
const side = 640

/** Crops a picture to a square JPEG without metadata. @throws DOMException if it cannot be decoded */
async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const cut = Math.min(picture.width, picture.height)
    const canvas = new OffscreenCanvas(side, side)
    const context = canvas.getContext('2d')
    if (!context) throw new DOMException('no canvas', 'NotSupportedError')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
    context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } finally {
    picture.close()
  }
}
