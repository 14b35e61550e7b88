import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { FormError } from '../components/form-error.tsx'
import type { useForm } from './use-form.ts'

interface SubmitFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  readonly className: string | undefined
  /** What the button says. */
  readonly action: string
  /** The fields. */
  readonly children: ReactNode
}

/** A form with its fields, error and button. */
export const SubmitForm = ({ form, className, action, children }: SubmitFormProps) => (
  <form {...form.props} className={className}>
    {children}
    <FormError>{form.failure}</FormError>
    <div className="foot">
      <Button type="submit" variant="accent" wide busy={form.busy}>
        {action}
      </Button>
    </div>
  </form>
)
