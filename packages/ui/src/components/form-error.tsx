import { CircleAlert } from 'lucide-react'
import style from './form-error.module.css'

/** A form's error, next to its button. The live region is always mounted, so that its text is announced. */
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
