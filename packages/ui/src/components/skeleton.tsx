import style from './skeleton.module.css'

interface SkeletonProps {
  /** CSS length: the size of the content to come, so that the layout does not shift. By default its place sets it. */
  readonly width?: string | number
  readonly height?: string | number
  readonly round?: boolean
}

/** A placeholder while content loads. The list around it announces the loading (`aria-busy`). */
export const Skeleton = ({ width, height, round }: SkeletonProps) => (
  <span
    className={style.skeleton}
    style={{ width, height, ...(round && { borderRadius: '50%' }) }}
    aria-hidden="true"
  />
)
