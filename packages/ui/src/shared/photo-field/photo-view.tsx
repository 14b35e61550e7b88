import { CircleCheck, FileImage } from 'lucide-react'
import { useT } from '../../locales/intl.ts'
import type { Upload } from './upload.ts'
import style from '../photo-field.module.css'

interface PhotoViewProps {
  /** Undefined while it is being prepared, and for one that was not sent from this page. */
  readonly url: string | undefined
  readonly alt: string
  readonly upload: Upload
}

/** The photo, and along its foot how much of it has gone. */
export const PhotoView = ({ url, alt, upload }: PhotoViewProps) => {
  const t = useT()
  const busy = upload.stage === 'preparing' || upload.stage === 'sending'
  return (
    <div className={style.view} data-busy={busy || undefined}>
      {url && upload.stage !== 'preparing' ? (
        <img className={style.photo} src={url} alt={alt} />
      ) : (
        <FileImage size={28} aria-hidden="true" />
      )}
      {busy && (
        <progress
          className={style.progress}
          aria-label={t('photo.sending')}
          max={1}
          value={upload.stage === 'sending' ? upload.share : undefined}
        />
      )}
    </div>
  )
}

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
