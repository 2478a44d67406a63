// The English messages of the home page, in a separate chunk. @see rule L3

export { default as home } from "#locales/en/home.json";
