import type { Page } from '@playwright/test'

interface Photo {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PNG of one pixel. */
export const png = (name = 'voucher.png'): Photo => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** A JPEG of a drawn payment receipt. */
export const jpeg = async (page: Page, width: number, height: number): Promise<Photo> => {
  const url = await page.evaluate(
    size => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#e8edf2'
      context.fillRect(0, 0, canvas.width, canvas.height)
      const unit = canvas.width / 24
      context.fillStyle = '#1c7a54'
      context.fillRect(0, 0, canvas.width, unit * 4)
      context.fillStyle = '#11151a'
      context.font = `bold ${unit * 1.6}px sans-serif`
      context.fillText('Transfer sent', unit * 2, unit * 7)
      context.font = `${unit * 1.2}px sans-serif`
      context.fillText('250.00 USDT', unit * 2, unit * 10)
      return canvas.toDataURL('image/jpeg', 0.95)
    },
    { width, height },
  )
  return {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  }
}
