import { toCanvas } from 'qrcode'
import { useEffect, useRef } from 'react'
import style from './qr-code.module.css'

/** Side in pixels, margin in modules and error correction of every QR code. Source: product §9. */
const QR_CODE = { width: 300, margin: 1, errorCorrectionLevel: 'H' } as const

interface QrCodeProps {
  readonly value: string
  /** The accessible name. */
  readonly label: string
  /** Gets the canvas, e.g. to save it; null when it is removed. */
  readonly ref?: (canvas: HTMLCanvasElement | null) => void
}

/**
 * A QR code, drawn on this device: dark on white in every theme, as scanners need. It imports its library, so only
 * screens in their own chunk should use it. Source: product §9 (QR code).
 */
export const QrCode = ({ value, label, ref }: QrCodeProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void toCanvas(canvas.current, value, QR_CODE)
    ref?.(canvas.current)
    return () => ref?.(null)
  }, [value, ref])
  return <canvas ref={canvas} className={style.code} role="img" aria-label={label} width={300} height={300} />
}
