/** The open sheet, or the page. */
export const scope = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
export const inScope = (selector: string) =>
  [...scope().querySelectorAll<HTMLElement>(selector)].filter(
    each => each.checkVisibility() && !each.closest('.visually-hidden'),
  )
export const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} ‘${(element.ariaLabel ?? element.textContent).slice(0, 40)}’`
