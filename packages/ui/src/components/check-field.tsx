import style from './check-field.module.css'

interface CheckFieldProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
  <label className={style.field}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
    {label}
  </label>
)
