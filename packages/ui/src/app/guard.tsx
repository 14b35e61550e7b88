import { useSignals } from '@preact/signals-react/runtime'
import { Fragment, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { token } from '../state/session.ts'
import { paths } from '../paths.ts'

/** For signed-in users. Others are sent to the login, and from there back here, query included. Source: SPEC §2, §6. */
export const Guard = ({ children }: { children: ReactNode }) => {
  useSignals()
  const [path] = useLocation()
  const search = useSearch()
  // For another user, who signed in from another tab, everything is mounted again: no open sheet, no old state.
  if (token.value !== null) return <Fragment key={token.value}>{children}</Fragment>
  const here = search ? `${path}?${search}` : path
  return <Redirect replace href={paths.login.href(here === paths.home.path ? {} : { next: here })} />
}
