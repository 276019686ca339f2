/**
 * The element that a slot shows, else the element itself: the embedded wallet's frame is a child of the host
 * element.
 */
export const slotted = (element: HTMLElement): HTMLElement =>
  ((element as Partial<HTMLSlotElement>).assignedElements?.()[0] as HTMLElement | undefined) ??
  element;
