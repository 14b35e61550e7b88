import { CircleAlert } from 'lucide-react'

/** A form's error, next to its button. The live region is always mounted, so that its text is announced. */
export const FormError = ({ children }: { readonly children: string | undefined }) => (
  <div role="alert" className="live">
    {children && (
      <p className="callout iconed toned strong" data-tone="danger">
        <CircleAlert size={20} aria-hidden="true" />
        {children}
      </p>
    )}
  </div>
)
