type Navigator = (address: string) => void;

let navigator: Navigator = (address) => location.assign(address);

/** Gives code outside React (links, sign-out) the router's navigation without a page reload. */
export function setNavigator(next: Navigator): void {
  navigator = next;
}

/** Opens an address of this site without asking about unsaved work, because the session is over. */
export function openAddress(address: string): void {
  navigator(address);
}

/** The address of the open page. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}
