import { batch, computed, type ReadonlySignal, type Signal } from '@preact/signals-react'

const places = new WeakMap<Element, Signal<boolean>>()

/** How far off the screen is still near: what a quick swipe brings up is already live. */
const observer = new IntersectionObserver(
  entries =>
    batch(() => {
      for (const { target, isIntersecting } of entries) {
        const near = places.get(target)
        if (near) near.value = isIntersecting
      }
    }),
  { rootMargin: '480px 0px' },
)

/** Keeps `near` true while an element is on the screen or close to it; returns the end of it. */
export const watchNear = (element: Element, near: Signal<boolean>) => {
  places.set(element, near)
  observer.observe(element)
  return () => observer.unobserve(element)
}

/** A figure that rests, as it was last, while nobody can see it: of 200 coins that tick, a screen shows a dozen. */
export const whileNear = <T>(near: Signal<boolean>, live: ReadonlySignal<T>): ReadonlySignal<T> =>
  computed(() => (near.value ? live.value : live.peek()))
