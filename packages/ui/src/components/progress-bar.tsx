import style from './progress-bar.module.css'

/** A thin line along the top while something is on its way; it never takes the input. */
export const ProgressBar = () => <div className={style.bar} data-loading aria-hidden="true" />
