/** The wallet's logo as a data URI, as EIP-6963 asks for: its first letter on two colours. */
export const iconOf = (name: string, [from, to]: readonly [string, string]): string => {
  const letter = name.slice(0, 1).toUpperCase();
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/>`,
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<text x="48" y="64" font-family="system-ui,sans-serif" font-size="46" font-weight="700"`,
    ` text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
