import { QR_CODE } from '@app/sdk/rules'
import { toCanvas } from 'qrcode'
import { useEffect, useRef } from 'react'
import style from './qr-code.module.css'

interface QrCodeProps {
  readonly value: string
  /** What it leads to, for who cannot see it. */
  readonly label: string
  /** Gets the drawn picture's canvas, e.g. to save it; null when it is gone. */
  readonly ref?: (canvas: HTMLCanvasElement | null) => void
}

/**
 * A QR code, drawn on this device: dark on white in every theme, as scanners want it. It brings its library with it, so
 * only screens of their own chunk should have one. Source: product §9 (QR code).
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
