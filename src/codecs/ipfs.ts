/** A host like any other: it is asked where the site or the visitor allows that. It cannot forge what it gives, but sees who asks. */
const GATEWAY = "https://ipfs.io/ipfs/";

/** A content identifier, and the way to a file in it. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{46,100}(?:\/[^?#\\]*)?)$/i;
const UPWARDS = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** Where a page can load what a stranger has put on IPFS; any other address, and one that is none of IPFS, as it is. */
export const webAddress = (address: string): string => {
  const [, path] = IPFS.exec(address.trim()) ?? [];
  return path === undefined || UPWARDS.test(path) ? address : `${GATEWAY}${path}`;
};
