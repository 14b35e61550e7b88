import style from './check-field.module.css'

interface CheckFieldProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A setting, with a switch at the end of its line: it is so at once. */
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
