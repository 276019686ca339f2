type Child = Node | string;

export type ElementProps = {
  readonly className?: string;
  readonly role?: string;
  readonly label?: string;
  readonly onClick?: () => void;
};

/** Makes an element from text and nodes only, so that pages under Trusted Types may use it. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, role, label, onClick }: ElementProps,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (role !== undefined) made.setAttribute("role", role);
  if (label !== undefined) made.setAttribute("aria-label", label);
  if (onClick !== undefined) made.addEventListener("click", onClick);
  made.append(...children);
  return made;
};
