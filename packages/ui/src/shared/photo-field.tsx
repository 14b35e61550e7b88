import { useSignals } from '@preact/signals-react/runtime'
import { Camera, CircleCheck, FileImage, Image } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { useT, type Translate } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import style from './photo-field.module.css'
import { previewOf, uploadSlot, type Upload } from './photo-field/upload.ts'

interface FilePickProps extends ComponentProps<'input'> {
  /** Id of the field's label: the name of the input is both. */
  readonly group: string
  readonly onFile: (file: File) => void
}

/** The browser's own file input, looking like a button. */
const FilePick = ({ children, group, onFile, ...input }: FilePickProps) => {
  const id = useId()
  return (
    <label className={style.pick}>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        // Also by extension: some systems know no type for .heic. The content is checked later.
        accept="image/*,.heic,.heif"
        aria-labelledby={`${group} ${id}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <span id={id} className={style.pickLabel}>
        {children}
      </span>
    </label>
  )
}

interface PhotoViewProps {
  /** Where it is stored. */
  readonly value: string
  readonly alt: string
  readonly upload: Upload
}

/** The photo, with the progress of its upload along the lower edge. */
const PhotoView = ({ value, alt, upload }: PhotoViewProps) => {
  const t = useT()
  const busy = upload.stage === 'preparing' || upload.stage === 'sending'
  // None while it is being prepared, and for one that was not sent from this page.
  const url = 'url' in upload ? upload.url : previewOf(value)
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
const PhotoStatus = ({ upload, stored }: { readonly upload: Upload; readonly stored: boolean }) => {
  const t = useT()
  const textIn = (steps: number) => {
    if (upload.stage === 'preparing') return t('photo.preparing')
    if (upload.stage === 'idle') return stored ? t('photo.stored') : ''
    if (upload.stage !== 'sending') return ''
    const { share } = upload
    if (share === undefined) return t('photo.sending')
    return t('photo.percent', { n: Math.floor(share * steps) * (100 / steps) })
  }
  const text = textIn(100)
  return (
    <>
      {text && (
        <p className={style.status} aria-hidden="true">
          {upload.stage === 'idle' && <CircleCheck size={16} />}
          {text}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {textIn(4)}
      </span>
    </>
  )
}

/** What is wrong with a photo. */
const problemOf = (t: Translate, upload: Upload) => {
  if (upload.stage === 'refused') return t(`photo.${upload.problem}`)
  if (upload.stage === 'failed') return t('photo.failed', { reason: errorText(t, upload.error) })
  return undefined
}

interface PhotoFieldProps {
  readonly label: string
  /** Where the platform stored the photo, '' for none. */
  readonly value: string
  readonly onChange: (path: string) => void
  /** What is wrong with the field, said below it. */
  readonly error?: string | undefined
  /** Said below while nothing is wrong. */
  readonly hint?: ReactNode
  /** Of the upload, which outlives its screen: a name that no other field has, e.g. of another coin. */
  readonly slot: string
}

/** The upload of a field, which tells the form where the photo is stored. */
const useUpload = ({ value, onChange, slot: name }: PhotoFieldProps) => {
  useSignals()
  const slot = uploadSlot(name)
  const upload = slot.state.value
  useEffect(() => {
    // While another photo is on its way, the form has none: it must not send the one before.
    if (upload.stage === 'sending' && value) onChange('')
    if (upload.stage === 'refused' && upload.path && !value) onChange(upload.path)
    if (upload.stage !== 'done') return
    if (upload.path !== value) onChange(upload.path)
    slot.settle()
  }, [upload, value, onChange, slot])
  return { slot, upload }
}

/**
 * Takes a photo, from the camera or the files, and uploads it: shown at once, made smaller where it is large, refused
 * with the reason where it is none. A failed upload keeps the photo. Source: product §7 (Upload).
 */
export const PhotoField = (props: PhotoFieldProps) => {
  const { label, value, onChange, error, hint } = props
  const t = useT()
  const id = useId()
  const { slot, upload } = useUpload(props)
  const chooser = useRef<HTMLInputElement>(null)
  const wrong = problemOf(t, upload) ?? error
  const busy = upload.stage === 'preparing' || upload.stage === 'sending'
  const active = busy || upload.stage === 'failed'
  const filled = value !== '' || active
  // Another button may go away; the focus must not go with it.
  const keepFocus = () => chooser.current?.focus({ preventScroll: true })
  const pick = {
    group: `${id}-label`,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': `${id}-note`,
    onFile: (file: File) => {
      keepFocus()
      void slot.begin(file, value)
    },
  }
  const remove = () => {
    keepFocus()
    if (active) return slot.cancel()
    slot.settle()
    onChange('')
  }
  return (
    <div role="group" aria-labelledby={pick.group} className={style.field}>
      <span id={pick.group} className="caption">
        {label}
      </span>
      <div className={style.box} data-invalid={wrong ? '' : undefined} data-filled={filled || undefined}>
        {filled && <PhotoView value={value} alt={t('photo.alt', { label })} upload={upload} />}
        <PhotoStatus upload={upload} stored={value !== ''} />
        <div className={style.actions}>
          {upload.stage === 'failed' && (
            <Button variant="accent" onClick={() => void slot.retry()}>
              {t('common.retry')}
            </Button>
          )}
          <FilePick {...pick} ref={chooser}>
            {!filled && <Image size={20} aria-hidden="true" />}
            {t(filled ? 'photo.replace' : 'photo.choose')}
          </FilePick>
          {filled ? (
            <Button onClick={remove}>{t(busy ? 'common.cancel' : 'photo.remove')}</Button>
          ) : (
            <FilePick {...pick} capture="environment">
              <Camera size={20} aria-hidden="true" />
              {t('photo.take')}
            </FilePick>
          )}
        </div>
      </div>
      {wrong === undefined ? (
        <p id={`${id}-note`} className="caption anywhere">
          {hint ?? t('photo.hint')}
        </p>
      ) : (
        <p id={`${id}-note`} className="error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
