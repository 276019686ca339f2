import { useMessages } from "../messages/use-messages.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * The properties of both frames: language and direction of their texts, and a part name for the host's style
 * sheet.
 */
export const useFrameProps = () => {
  const { direction } = useNow(useSluice().locale$);
  const { locale } = useMessages();
  return { className: "frame", part: "card", lang: locale, dir: direction } as const;
};
