const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const first = (userAgent: string, patterns: readonly (readonly [RegExp, string])[]): string | undefined =>
  patterns.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system from a user agent, enough to recognize a device: "Firefox on Windows". */
export function deviceText(userAgent: string): string {
  const browser = first(userAgent, BROWSERS) ?? 'Other program';
  const system = first(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
