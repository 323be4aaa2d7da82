declare module "*?hero" {
  const picture: import("#app/ui/picture.tsx").PictureSources;
  export default picture;
}
