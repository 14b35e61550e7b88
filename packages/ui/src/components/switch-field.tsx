import style from './switch-field.module.css'

interface SwitchFieldProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Something that is on or off, and is so at once. */
export const SwitchField = ({ label, checked, onChange }: SwitchFieldProps) => (
  <label className={style.field}>
    {label}
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    />
  </label>
)
