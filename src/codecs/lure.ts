/** A web address in a name. */
export const LINK =
  /https?:|www\.|t\.me\/|\.(com|org|net|io|xyz|app|site|click|gift|claims?|top|vip)\b/i;
/** Words that invite to go somewhere and take something. */
export const INVITATION =
  /\b(claim|airdrop|rewards?|bonus|voucher|gift|visit|redeem|winner|eligible|giveaway)\b/i;

/** Whether a name sends its reader elsewhere. Names such as `alice.eth`, which are NFTs themselves, do not. */
export const isLure = (words: string): boolean => LINK.test(words) || INVITATION.test(words);
