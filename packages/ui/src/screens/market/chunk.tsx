import { useSignal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import style from './market.module.css'
import { watchNear } from './near.ts'
import { Row } from './row.tsx'

/** Rows of a chunk. */
const SIZE = 4

/** The list in parts of a few rows each. */
export const chunksOf = (symbols: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(symbols.length / SIZE) }, (_, at) =>
    symbols.slice(at * SIZE, (at + 1) * SIZE),
  )

interface ChunkProps {
  readonly symbols: readonly string[]
  readonly favourites: readonly string[]
}

/** A few rows that go to rest together when they are scrolled away: far ones neither tick nor are painted. */
export const Chunk = ({ symbols, favourites }: ChunkProps) => {
  const element = useRef<HTMLDivElement>(null)
  const near = useSignal(false)
  useEffect(() => (element.current ? watchNear(element.current, near) : undefined), [near])
  return (
    <div ref={element} className={style.chunk} style={{ height: `${symbols.length * 3.75}rem` }}>
      {symbols.map(symbol => (
        <Row key={symbol} symbol={symbol} favourite={favourites.includes(symbol)} near={near} />
      ))}
    </div>
  )
}
