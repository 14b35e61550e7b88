import style from './skeleton.module.css'

interface SkeletonProps {
  /** CSS length, the size of what will be here, so that nothing moves when it comes. */
  readonly width: string | number
  readonly height: string | number
  readonly round?: boolean
}

/** A place kept for what is on its way. Screen readers are told by the list around it (`aria-busy`). */
export const Skeleton = ({ width, height, round }: SkeletonProps) => (
  <span
    className={style.skeleton}
    style={{ width, height, ...(round && { borderRadius: '50%' }) }}
    aria-hidden="true"
  />
)

interface SkeletonsProps {
  /** Heights of what will be here, in pixels, one under the other. */
  readonly of: readonly number[]
  readonly className: string | undefined
}

/** Places kept for a whole part of a screen. */
export const Skeletons = ({ of, className }: SkeletonsProps) => (
  <div className={className} aria-busy>
    {of.map((height, at) => (
      <Skeleton key={at} width="100%" height={height} />
    ))}
  </div>
)
