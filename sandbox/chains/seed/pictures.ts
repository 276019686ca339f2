/** Metadata as contracts keep it on the chain. */
export type NftMetadata = {
  readonly name: string;
  readonly description?: string;
  readonly image?: string;
  readonly animation_url?: string;
  readonly external_url?: string;
  readonly attributes?: readonly { readonly trait_type: string; readonly value: string | number }[];
};

export const metadataUri = (metadata: NftMetadata): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString("base64")}`;

const svgUri = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** A picture that needs nobody's server. */
export const drawing = (hue: number, shape: string): string =>
  svgUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 45% 30%)"/><g fill="hsl(${hue} 80% 78%)">${shape}</g></svg>`,
  );

/** More would not fit into a block. */
const HUGE = 20_000;

/** What makers of collections write into metadata to have it run, fetched, or to break a page. */
export const hostileNfts: readonly NftMetadata[] = [
  {
    name: "Script in a picture",
    image: svgUri(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.stolen=1"><script>parent.stolen=1</script><image href="http://evil.invalid/a.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.invalid/"/></foreignObject></svg>',
    ),
  },
  {
    name: "Link that runs",
    image: "javascript:window.stolen=1",
    animation_url: "javascript:window.stolen=1",
    external_url: "javascript:window.stolen=1",
  },
  {
    name: '<img src=x onerror="stolen=1"><b>bold</b>',
    image: `data:text/html,${encodeURIComponent("<script>parent.stolen=1</script>")}`,
    animation_url: `data:text/html;base64,${Buffer.from("<script>parent.stolen=1</script>").toString("base64")}`,
  },
  { name: "Huge ".repeat(HUGE / 5), description: "Ω".repeat(100) },
  { name: "\u202Egnp_tac\u202C\u0000\u200B", image: "http://evil.invalid/who-looks.png" },
];
