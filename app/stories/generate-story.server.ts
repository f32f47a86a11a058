// The memories still know it by this name.
export { showNewStory as generateStory } from '#app/stories/show-new-story.server.ts';
