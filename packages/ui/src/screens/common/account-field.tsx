import type { ComponentProps } from 'react'
import { TextField } from '../../components/text-field.tsx'

/** The account, which is an email address: keyboard and password manager know it as such. */
export const AccountField = (
  props: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'error'>,
) => (
  <TextField
    {...props}
    type="email"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    enterKeyHint="next"
  />
)
