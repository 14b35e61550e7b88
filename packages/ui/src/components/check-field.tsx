import style from './check-field.module.css'

interface CheckFieldProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A setting: a switch at the end of its line, applied immediately. */
  readonly setting?: boolean
}

export const CheckField = ({ label, checked, onChange, setting }: CheckFieldProps) => (
  <label className={setting ? style.setting : style.field}>
    {setting && label}
    <input
      type="checkbox"
      role={setting ? 'switch' : undefined}
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    />
    {!setting && label}
  </label>
)
