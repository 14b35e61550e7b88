import { FileImage } from 'lucide-react'
import { useT } from '../../locales/intl.ts'
import type { Upload } from '../../state/upload.ts'
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
