import { TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { useT } from '../locales/intl.ts'
import { paths } from './paths.ts'

const Broken = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  const [, navigate] = useLocation()
  return (
    <main role="alert">
      <Notice
        icon={TriangleAlert}
        title={t('error.title')}
        actions={
          <>
            <Button variant="accent" onClick={onRetry}>
              {t('action.retry')}
            </Button>
            <Button onClick={() => navigate(paths.home.href())}>{t('error.home')}</Button>
          </>
        }
      >
        {t('error.body')}
      </Notice>
    </main>
  )
}

/** Keeps one screen's failure from taking the others along. Give it the path as `key`, so that leaving resets it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen stopped working.', error, info.componentStack)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Broken onRetry={() => this.setState({ broken: false })} />
  }
}
