import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keys = new Map<string, Uint8Array>();

/** One key per purpose, derived from the secret of the installation. */
export function keyFor(secretKey: string, purpose: string): Uint8Array {
  const name = `${purpose}\n${secretKey}`;
  let key = keys.get(name);
  if (!key) {
    key = new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/** The secrets stored encrypted in the database, each with its own key. */
export type SealedPurpose = 'bank account numbers' | 'factor secrets' | 'mail server passwords' | 'quickbooks tokens';

/** Encrypts a secret for the database. */
export function seal(secretKey: string, purpose: SealedPurpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts what `seal` encrypted; throws if the installation's key is a different one. */
export function unseal(secretKey: string, purpose: SealedPurpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
