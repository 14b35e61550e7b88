import type { ReactNode } from 'react'
import type { useForm } from '../../shared/use-form.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import style from './auth.module.css'

interface AuthFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  /** What the button says. */
  readonly submit: string
  /** The fields. */
  readonly children: ReactNode
}

/** A form of the visitor's pages: its fields, why it was not accepted, and its button. */
export const AuthForm = ({ form, submit, children }: AuthFormProps) => (
  <form {...form.props} className={style.form}>
    {children}
    <FormError>{form.failure}</FormError>
    <Button type="submit" variant="accent" wide busy={form.busy}>
      {submit}
    </Button>
  </form>
)
