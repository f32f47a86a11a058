import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
	// Screens (specification, section 2)
	route('login', 'accounts/login.screen.tsx'),
	route('auth/callback', 'accounts/callback.screen.tsx'),
	index('chat/home.screen.tsx', { id: 'home' }),
	route('main', 'chat/home.screen.tsx', { id: 'main' }),
	route('chat/:id?', 'chat/chat.screen.tsx'),
	route('profile', 'memories/memories.screen.tsx'),
	route('stories/:id', 'stories/view.screen.tsx'),
	route('blog', 'blog/list.screen.tsx'),
	route('blog/:slug', 'blog/post.screen.tsx'),
	route('terms', 'legal/terms.screen.tsx'),
	route('privacy', 'legal/privacy.screen.tsx'),
	route('admin', 'prompts/admin.screen.tsx'),
	route('*', 'shell/not-found.screen.tsx'),

	// Calls (specification, section 7)
	route('api/auth/me', 'accounts/me.api.ts'),
	route('api/auth/login', 'accounts/login.api.ts'),
	route('api/auth/google', 'accounts/google.api.ts'),
	route('api/auth/google/callback', 'accounts/google-callback.api.ts'),
	route('api/auth/logout', 'accounts/logout.api.ts'),
	route('api/auth/sessions', 'accounts/sessions.api.ts'),
	route('api/auth/sessions/:id', 'accounts/session.api.ts'),
	route('api/conversations', 'conversations/conversations.api.ts'),
	route('api/conversations/:id', 'conversations/conversation.api.ts'),
	route('api/conversations/:id/participants', 'conversations/participants.api.ts'),
	route('api/conversations/:id/participants/:participantId', 'conversations/participant.api.ts'),
	route('api/chat', 'chat/chat.api.ts'),
	route('api/stories/generate', 'stories/generate.api.ts'),
	route('api/stories', 'stories/stories.api.ts'),
	route('api/stories/:id', 'stories/story.api.ts'),
	route('api/stories/:id/pdf', 'stories/pdf.api.ts'),
	route('api/blog', 'blog/posts.api.ts'),
	route('api/blog/:slug', 'blog/post.api.ts'),
	route('api/prompts', 'prompts/prompts.api.ts'),
	route('api/prompts/:id/live', 'prompts/prompt-live.api.ts'),
	route('api/prompts/:id', 'prompts/prompt.api.ts'),
	route('api/openapi.json', 'openapi/openapi.api.ts'),
	route('api/*', 'api/not-found.api.ts'),

	// Used by our own screens only
	route('logout', 'accounts/logout.screen.tsx'),
	route('chat/:id/reply', 'chat/reply.stream.ts'),
] satisfies RouteConfig;
