/** The edge beside a member and what they say, by their colour; their name stands in the text itself. */
export const memberEdges: Record<string, string> = {
	'#EF4444': 'border-s-[6px] border-s-[#ef4444]',
	'#F97316': 'border-s-[6px] border-s-[#f97316]',
	'#F59E0B': 'border-s-[6px] border-s-[#f59e0b]',
	'#84CC16': 'border-s-[6px] border-s-[#84cc16]',
	'#10B981': 'border-s-[6px] border-s-[#10b981]',
	'#06B6D4': 'border-s-[6px] border-s-[#06b6d4]',
	'#3B82F6': 'border-s-[6px] border-s-[#3b82f6]',
	'#8B5CF6': 'border-s-[6px] border-s-[#8b5cf6]',
	'#EC4899': 'border-s-[6px] border-s-[#ec4899]',
	'#F43F5E': 'border-s-[6px] border-s-[#f43f5e]',
};
