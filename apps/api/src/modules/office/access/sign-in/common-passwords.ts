/** Words in the passwords that are guessed first, in this trade and in general. */
const WORDS = [
  'password',
  'passw0rd',
  'passwort',
  'letmein',
  'welcome',
  'iloveyou',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  '1qaz2wsx',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'abc',
  'abcd',
  'abcdef',
  'abcdefgh',
  'abcdefghijkl',
  'admin',
  'administrator',
  'root',
  'login',
  'master',
  'access',
  'secret',
  'changeme',
  'trustno',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'starwars',
  'princess',
  'sunshine',
  'shadow',
  'michael',
  'jordan',
  'jennifer',
  'jessica',
  'ashley',
  'charlie',
  'computer',
  'internet',
  'whatever',
  'freedom',
  'mustang',
  'ferrari',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'december',
  'indiana',
  'indianapolis',
  'colts',
  'hoosier',
  'pacers',
  'falcon',
  'flooring',
  'falconflooring',
  'carpet',
  'vinyl',
  'contractor',
  'installer',
  'warehouse',
  'office',
  'salesperson',
  'company',
  'business',
  'temporary',
  'test',
  'testing',
  'demo',
  'user',
  'guest',
  'default',
  'hello',
  'google',
  'facebook',
  'liverpool',
  'chelsea',
  'pokemon',
  'naruto',
  'killer',
  'hunter',
  'soccer',
  'hockey',
  'ranger',
  'thomas',
  'robert',
  'daniel',
  'jesus',
  'blessed',
  'forever',
  'lovely',
  'flower',
  'cookie',
  'cheese',
  'butterfly',
  'chocolate',
  'babygirl',
];

const LONGEST_FIRST = WORDS.toSorted((a, b) => b.length - a.length);

const PLAIN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => PLAIN[sign] ?? '');

const isRun = (text: string): boolean => {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index),
  );
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
};

/** Text that repeats one short part (`abcabcabcabc`, `121212121212`). */
const isRepetition = (text: string): boolean => /^(.{1,6}?)\1+$/.test(text);

/**
 * Whether a password is among those guessed first: a common word, doubled, or with only digits and punctuation around
 * it; a repeated part; or a run of neighboring keys. Digits and punctuation that stand for letters count as letters.
 */
export function isCommonPassword(password: string): boolean {
  const low = password.normalize('NFKC').toLowerCase();
  if (isRepetition(low) || isRun(low) || /^\d+$/.test(low)) return true;
  const trimmed = low.replace(/^\P{L}+|\P{L}+$/gu, '');
  const candidates = [low, trimmed, asLetters(low), asLetters(low.replace(/\P{L}+$/u, '')), low.replace(/\P{L}/gu, '')];
  return candidates.some((candidate) => {
    let rest = candidate;
    for (const word of LONGEST_FIRST) rest = rest.split(word).join('');
    return rest.replace(/\P{L}/gu, '') === '';
  });
}
