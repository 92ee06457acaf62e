import { getPreviousRoute, rememberPreviousRoute, wayBack } from './previous-route';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginAddress, safeRedirect } from './login-address';
import { changeSettings, getSettings } from './settings';
import { getToken, setToken, takeTokenFromAddress } from './token';

describe('the way back after sign-in', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    null,
    undefined,
    7,
  ])('%s leads to the dashboard', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });
  test('a page of this site is kept with its query', () =>
    expect(safeRedirect('/work-orders?status=3#row')).toBe('/work-orders?status=3#row'));
  test('the login page never redirects to itself', () => expect(safeRedirect('/login?redirect=/login')).toBe('/'));
  test('the address contains page and known codes only', () => {
    expect(loginAddress('/items?q=a', 'TOKEN_INVALID')).toBe('/login?redirect=%2Fitems%3Fq%3Da&code=TOKEN_INVALID');
    expect(loginAddress('/', 'SOMETHING')).toBe('/login?redirect=%2F');
  });
});

describe('the token', () => {
  beforeEach(() => setToken(''));
  test('of a ?jwt= link is stored and removed from the address', () => {
    history.replaceState(null, '', '/customers?jwt=abc.def&q=lake');
    takeTokenFromAddress();
    expect(getToken()).toBe('abc.def');
    expect(location.search).toBe('?q=lake');
  });
  test('is kept in the cookie jwt', () => {
    setToken('kept');
    expect(document.cookie).toContain('jwt=kept');
  });
});

describe('settings of this browser', () => {
  test('start without returning to the list and are kept under their name', () => {
    expect(getSettings()).toEqual({ exitOnSave: false });
    changeSettings({ exitOnSave: true });
    expect(JSON.parse(localStorage.getItem('falcon-flooring-settings') ?? '')).toEqual({ exitOnSave: true });
  });
});

describe('the address before', () => {
  const customers = {
    href: '/customers?q=lake&page=2',
    pathname: '/customers',
    search: { q: 'lake', page: '2' },
    scrollKey: 'b',
  };
  test('is null on the first page and the one just left afterwards', () => {
    expect(getPreviousRoute()).toBeNull();
    rememberPreviousRoute(customers);
    expect(getPreviousRoute()).toBe('/customers?q=lake&page=2');
    rememberPreviousRoute(null);
  });
  test('is returned to as it was left: search, page and scroll position', () => {
    expect(wayBack('/customers')).toEqual({ to: '/customers', search: {}, state: {} });
    rememberPreviousRoute(customers);
    rememberPreviousRoute({
      href: '/customers/7/profile',
      pathname: '/customers/7/profile',
      search: {},
      scrollKey: 'c',
    });
    expect(wayBack('/customers')).toEqual({
      to: '/customers',
      search: { q: 'lake', page: '2' },
      state: { scrollKey: 'b' },
    });
    expect(wayBack('/vendors')).toEqual({ to: '/vendors', search: {}, state: {} });
    rememberPreviousRoute(null);
  });
  test('of orders is the list of the desk or of the phone, whichever was left last', () => {
    rememberPreviousRoute({
      href: '/work-orders?status=3',
      pathname: '/work-orders',
      search: { status: '3' },
      scrollKey: 'd',
    });
    rememberPreviousRoute({
      href: '/work-orders-mobile?q=elm',
      pathname: '/work-orders-mobile',
      search: { q: 'elm' },
      scrollKey: 'm',
    });
    expect(wayBack('/work-orders')).toEqual({
      to: '/work-orders-mobile',
      search: { q: 'elm' },
      state: { scrollKey: 'm' },
    });
    rememberPreviousRoute(null);
  });
});
