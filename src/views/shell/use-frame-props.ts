import { useObservableEagerState } from "observable-hooks";
import { useMessages } from "../messages/use-messages.js";
import { useSluice } from "../sluice-context.js";

/**
 * The properties of both frames: language and direction of their texts, and a part name for the host's style
 * sheet.
 */
export const useFrameProps = () => {
  const { direction } = useObservableEagerState(useSluice().locale$);
  const { locale } = useMessages();
  return { className: "frame", part: "card", lang: locale, dir: direction } as const;
};
