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
