import { CircleCheck } from 'lucide-react'
import { useT } from '../../locales/intl.ts'
import type { Upload } from '../../state/upload.ts'
import style from '../photo-field.module.css'

/** Where the upload is. What is read out changes at every quarter, not at every percent. */
export const PhotoStatus = ({ upload, stored }: { upload: Upload; stored: boolean }) => {
  const t = useT()
  const share = upload.stage === 'sending' ? upload.share : undefined
  const percent = (n: number) => t('photo.percent', { n })
  const at = (shown: (share: number) => string) => {
    if (upload.stage === 'preparing') return t('photo.preparing')
    if (upload.stage === 'sending') return share === undefined ? t('photo.sending') : shown(share)
    return stored && upload.stage === 'idle' ? t('photo.stored') : ''
  }
  const text = at(part => percent(Math.floor(part * 100)))
  return (
    <>
      {text && (
        <p className={style.status} aria-hidden="true">
          {upload.stage === 'idle' && <CircleCheck size={16} />}
          {text}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {at(part => percent(Math.floor(part * 4) * 25))}
      </span>
    </>
  )
}
