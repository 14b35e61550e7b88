import { CloudOff, TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { useOnline } from '../components/use-online.ts'
import { useT } from '../locales/intl.ts'
import { LoadFailure } from '../shared/lazy.tsx'
import { paths } from '../paths.ts'

const Broken = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const t = useT()
  const [, navigate] = useLocation()
  const unloaded = error instanceof LoadFailure
  const outdated = unloaded && error.outdated
  const reloads = unloaded && error.needsReload
  useOnline(() => unloaded && !reloads && onRetry())
  return (
    <main>
      <div role="alert">
        <Notice
          icon={unloaded ? CloudOff : TriangleAlert}
          title={t(outdated ? 'error.outdated' : unloaded ? 'common.failed' : 'error.title')}
          actions={
            <>
              <Button variant="accent" onClick={reloads ? () => location.reload() : onRetry}>
                {t(reloads ? 'common.reload' : 'common.retry')}
              </Button>
              <Button onClick={() => navigate(paths.home.href())}>{t('error.home')}</Button>
            </>
          }
        >
          {t(reloads ? 'error.reload' : unloaded ? error.reason : 'error.body')}
        </Notice>
      </div>
    </main>
  )
}

interface State {
  /** The error that stopped the screen. */
  readonly stopped: { readonly error: unknown } | undefined
}

/** Confines an error to its screen. Its `key` is the path, so another screen starts without the error. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { stopped: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { stopped: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen stopped working.', error, info.componentStack)
  }

  readonly retry = () => this.setState({ stopped: undefined })

  override render() {
    const { stopped } = this.state
    return stopped ? <Broken error={stopped.error} onRetry={this.retry} /> : this.props.children
  }
}
