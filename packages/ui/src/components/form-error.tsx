import { CircleAlert } from 'lucide-react'
import style from './form-error.module.css'

/** Why a form was not accepted, beside its button. The region is always there, so that it is read out when it fills. */
export const FormError = ({ children }: { readonly children: string | undefined }) => (
  <div role="alert" className={style.region}>
    {children && (
      <p className={style.error}>
        <CircleAlert size={20} aria-hidden="true" />
        {children}
      </p>
    )}
  </div>
)
