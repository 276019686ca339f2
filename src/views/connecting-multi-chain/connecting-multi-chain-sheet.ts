/** Kinds of networks, and where a wallet comes from, are our own words: they are read whole. */
export const connectingMultiChainSheet = `
.two>:is(bdi,.small){white-space:normal}
`;
