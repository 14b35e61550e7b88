import { useId, type ReactNode, type Ref } from 'react'
import style from '../photo-field.module.css'

interface FilePickProps {
  readonly children: ReactNode
  /** Id of the field's label: the name of the input is both. */
  readonly group: string
  readonly invalid: boolean
  readonly describedBy: string
  readonly onFile: (file: File) => void
  /** Opens the camera where there is one. */
  readonly capture?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The browser's own file input, looking like a button. */
export const FilePick = ({
  children,
  group,
  invalid,
  describedBy,
  onFile,
  capture = false,
  ref,
}: FilePickProps) => {
  const id = useId()
  return (
    <label className={style.pick}>
      <input
        ref={ref}
        className="visually-hidden"
        type="file"
        // Also by name: some systems do not know what a .heic is, and it is told apart here.
        accept="image/*,.heic,.heif"
        capture={capture ? 'environment' : undefined}
        aria-labelledby={`${group} ${id}`}
        aria-describedby={describedBy}
        aria-invalid={invalid}
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
