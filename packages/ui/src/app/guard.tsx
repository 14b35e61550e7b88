import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { token } from '../state/session.ts'
import { paths } from '../paths.ts'

/** Lets in who is signed in; others go to the login and come back here, query included. Source: SPEC §2, §6. */
export const Guard = ({ children }: { children: ReactNode }) => {
  useSignals()
  const [path] = useLocation()
  const search = useSearch()
  // Another user, who signed in from another tab, begins anew: no open sheet, nothing of what was forgotten.
  if (token.value !== null) return <Fragment key={token.value}>{children}</Fragment>
  const here = search ? `${path}?${search}` : path
  return <Redirect replace href={paths.login.href(here === paths.home.path ? {} : { next: here })} />
}
