/** Input sources with their actions. WebDriver and WebDriver BiDi describe them alike. */

/** Keys that write nothing, as WebDriver calls them. */
const KEYS = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" } as const;
export type Key = keyof typeof KEYS;

export const pressAt = (x = 0, y = 0): readonly object[] => {
  const actions = [
    { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
};

export const keysOf = (text: string): readonly object[] => {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
};

export const keyOf = (key: Key): readonly object[] => keysOf(KEYS[key]);

const CONTROL = "\uE009";

/** As on Linux and Windows. */
export const PASTING: readonly object[] = [
  {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value: CONTROL },
      { type: "keyDown", value: "v" },
      { type: "keyUp", value: "v" },
      { type: "keyUp", value: CONTROL },
    ],
  },
];
