export { default } from "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url";
