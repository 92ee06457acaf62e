const nothing = (): null => null;

/** Stands in a build for parts of the component library that the product never uses. */
export { nothing as default, nothing as CssVarsProvider };
