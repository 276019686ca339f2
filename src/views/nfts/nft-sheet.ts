/** A grid of pictures, and one of them with what is known of it. */
export const nftSheet = `
.nfts{container-type:inline-size;padding:0 8px 8px;scroll-margin-block-start:16px}
.nfts h3{padding:8px 0 6px}
.nft-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 8px}
.nfts>.long{--s-row:calc(50cqi + 60px)}
.nft{display:block;width:100%;text-align:start;border-radius:calc(var(--s-r)*4);line-height:1.3}
.nft:is(button):hover .icon{box-shadow:0 0 0 2px var(--s-border)}
.nft .icon,.nft-large.icon{width:100%;border-radius:calc(var(--s-r)*4);font-size:2em;margin-block-end:6px}
.nft>bdi,.nft>.small{display:block;padding-inline:2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.nft>bdi{font-weight:550;font-size:.9375em;min-height:1.3em}
.nft>.small{min-height:1.4em}
.nft>.ghost{width:70%;margin-block:4px}
.nft-large.icon{width:min(100%,240px);margin:0 auto 6px;font-size:4em}
.nft-large.icon img{object-fit:contain}
`;
