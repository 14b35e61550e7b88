import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useT } from '../locales/intl.ts'
import { IconButton } from './button.tsx'
import style from './text-field.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The error, shown below. */
  readonly error?: string | undefined
  /** A password field with a button that shows the password. */
  readonly type?: 'text' | 'email' | 'tel' | 'password'
  /** At the end inside the box, e.g. the button that sends a code. */
  readonly end?: ReactNode
}

export const TextField = ({
  label,
  value,
  onChange,
  error,
  type = 'text',
  end,
  ...input
}: TextFieldProps) => {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <div className={style.field}>
      <label className="caption" htmlFor={id}>
        {label}
      </label>
      <div className={style.box} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={style.input}
          type={isPassword && shown ? 'text' : type}
          value={value}
          onChange={event => onChange(event.target.value)}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {isPassword && (
          <IconButton
            plain
            label={t(shown ? 'common.password.hide' : 'common.password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        )}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={style.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
