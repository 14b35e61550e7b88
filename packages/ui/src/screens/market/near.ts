import { batch, type Signal } from '@preact/signals-react'

const places = new WeakMap<Element, Signal<boolean>>()

const observer = new IntersectionObserver(entries =>
  batch(() => {
    for (const { target, isIntersecting } of entries) {
      const near = places.get(target)
      if (near) near.value = isIntersecting
    }
  }),
)

/** Keeps `near` true while some of an element is on the screen; returns the end of it. */
export const watchNear = (element: Element, near: Signal<boolean>) => {
  places.set(element, near)
  observer.observe(element)
  return () => observer.unobserve(element)
}
