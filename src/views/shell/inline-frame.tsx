import { useId, useRef } from "react";
import { Card } from "./card.js";
import { useFrameProps } from "./use-frame-props.js";
import { useShake } from "./use-shake.js";

/** The inline dialog, as a part of the host's page. */
export const InlineFrame = ({ root }: { readonly root: ShadowRoot }) => {
  const title = useId();
  const frame = useRef<HTMLElement>(null);
  useShake(frame);
  return (
    <section ref={frame} aria-labelledby={title} {...useFrameProps()}>
      <Card root={root} titleId={title} />
    </section>
  );
};
